import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictureOf, tourDocument } from '../e2e/tour/document.ts'
import { CHAPTERS } from '../e2e/tour/stops.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')

it('the walk of docs/tour.md is the one that is declared, and has all its pictures', () => {
  expect(readFileSync(join(DOCS, 'tour.md'), 'utf8')).toBe(tourDocument())
  const pictures = CHAPTERS.flatMap(({ stops }) => stops.map(pictureOf))
  expect(pictures.filter((path) => !existsSync(join(DOCS, path)))).toEqual([])
  expect(new Set(pictures).size).toBe(pictures.length)
})
