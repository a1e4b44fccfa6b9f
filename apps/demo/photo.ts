import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FONT = join(
  dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'))),
  '400Regular',
  'NotoSansSC_400Regular.ttf',
)
const CAPTION_WIDTH = 840

/** A product on a table, and a red ring around what is wrong with it. */
const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
  <rect width="960" height="720" fill="#cfc8bb"/><rect y="470" width="960" height="250" fill="#a89a84"/>
  <g transform="rotate(-6 480 330)"><rect x="290" y="130" width="380" height="400" rx="8" fill="#f4efe4"/>
  <rect x="290" y="130" width="34" height="400" fill="#c9745c"/><rect x="360" y="190" width="270" height="170" rx="6" fill="#7fa3b8"/>
  <rect x="360" y="400" width="200" height="22" fill="#b9b2a4"/><rect x="360" y="440" width="150" height="16" fill="#cfc9bd"/></g>
  <ellipse cx="330" cy="420" rx="92" ry="70" fill="none" stroke="#d4202a" stroke-width="9"/>
  <rect y="640" width="960" height="80" fill="#000000b0"/></svg>`

/** A picture for the demo world that looks like one from a workshop, with a caption. */
export const photoOf = async (caption: string): Promise<Buffer> => {
  const written = await sharp({
    text: {
      text: `<span foreground="#ffffff">${caption}</span>`,
      font: 'Noto Sans SC 22',
      fontfile: FONT,
      rgba: true,
      width: CAPTION_WIDTH,
    },
  })
    .png()
    .toBuffer()
  return sharp(Buffer.from(SCENE))
    .composite([{ input: written, left: 40, top: 664 }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
