import { CHAPTERS, type Stop } from './stops.ts'

export const pictureOf = ({ name }: Stop): string => `tour/${name}.jpg`

const stopText = (stop: Stop): string => `### ${stop.title}\n\n${stop.says}\n\n![${stop.title}](${pictureOf(stop)})\n`

/** The walk as a document beside its pictures. */
export const tourDocument = (): string =>
  [
    '# A walk through the product',
    'Written by `npm run tour`, which starts the product with its demo world and takes the pictures.',
    ...CHAPTERS.flatMap(({ title, stops }) => [`## ${title}`, ...stops.map(stopText)]),
  ]
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
