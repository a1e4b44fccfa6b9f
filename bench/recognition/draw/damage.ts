import sharp from 'sharp'
import type { Chance } from './chance.ts'

export const TIERS = ['scan', 'phone', 'hard'] as const
export type Tier = (typeof TIERS)[number]

/** How the document lies before the camera, and what the camera makes of it. */
export interface Damage {
  readonly turn: number
  readonly tilt: readonly [number, number]
  readonly glare: number
  readonly shadow: number
  readonly blur: number
  readonly noise: number
  readonly quality: number
  readonly long: number
  readonly margin: number
  readonly desk: string
}

/** Chooses the damage of a tier. A card is held nearer, so its picture needs fewer pixels. */
export const chooseDamage = (tier: Tier, isCard: boolean, chance: Chance): Damage => {
  const desk = chance.pick(['#6b5a48', '#8d8f94', '#3d4148', '#b9a88f', '#dcdcdc'])
  const sign = (): number => (chance.likely(0.5) ? 1 : -1)
  if (tier === 'scan')
    return {
      turn: chance.between(-0.5, 0.5),
      tilt: [0, 0],
      glare: 0,
      shadow: 0,
      blur: 0,
      noise: chance.between(0, 4),
      quality: chance.whole(80, 92),
      long: isCard ? chance.whole(900, 1400) : chance.whole(1500, 2200),
      margin: chance.whole(4, 40),
      desk: '#ffffff',
    }
  if (tier === 'phone')
    return {
      turn: chance.between(-4, 4),
      tilt: [sign() * chance.between(0, 9), sign() * chance.between(0, 9)],
      glare: chance.between(0, 0.4),
      shadow: chance.between(0, 0.35),
      blur: chance.between(0, 0.7),
      noise: chance.between(2, 8),
      quality: chance.whole(62, 85),
      long: isCard ? chance.whole(900, 1700) : chance.whole(1500, 2400),
      margin: chance.whole(30, 120),
      desk,
    }
  return {
    turn: chance.between(-5, 5),
    tilt: [sign() * chance.between(4, 18), sign() * chance.between(4, 18)],
    glare: chance.between(0.3, 0.7),
    shadow: chance.between(0.2, 0.5),
    blur: chance.between(0.5, 1.3),
    noise: chance.between(5, 14),
    quality: chance.whole(35, 60),
    long: isCard ? chance.whole(640, 1200) : chance.whole(1250, 1800),
    margin: chance.whole(40, 140),
    desk,
  }
}

/** The page with the document lying on a desk, seen from the camera. */
export const stage = (
  document: { html: string; width: number; height: number },
  damage: Damage,
  chance: Chance,
): string => {
  const glare = `radial-gradient(ellipse ${chance.whole(18, 40)}% ${chance.whole(12, 30)}% at ${chance.whole(10, 90)}% ${chance.whole(10, 90)}%,rgba(255,255,255,${damage.glare}),transparent)`
  const shadow = `linear-gradient(${chance.whole(0, 359)}deg,rgba(0,0,0,${damage.shadow}),transparent 65%)`
  return `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box}body{margin:0;background:${damage.desk}}</style>
    <div id="stage" style="display:inline-block;padding:${damage.margin}px;perspective:2600px;background:${damage.desk}"><div style="position:relative;transform:rotateX(${damage.tilt[0]}deg) rotateY(${damage.tilt[1]}deg) rotateZ(${damage.turn}deg)">${document.html}<div style="position:absolute;inset:0;background:${glare},${shadow}"></div></div></div>`
}

/** What lens, sensor and file format leave of the picture. */
export const develop = async (png: Uint8Array, damage: Damage, chance: Chance): Promise<Buffer> => {
  const small = sharp(png).removeAlpha().resize({ width: damage.long, height: damage.long, fit: 'inside' })
  const soft = damage.blur >= 0.3 ? small.blur(damage.blur) : small
  const { data, info } = await soft.raw().toBuffer({ resolveWithObject: true })
  if (damage.noise > 0)
    for (let at = 0; at < data.length; at += 1)
      // The sum of three even chances is near enough to a bell curve.
      data[at] = Math.max(
        0,
        Math.min(
          255,
          (data[at] ?? 0) + (chance.between(-1, 1) + chance.between(-1, 1) + chance.between(-1, 1)) * damage.noise,
        ),
      )
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: damage.quality })
    .toBuffer()
}
