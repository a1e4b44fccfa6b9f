import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { bankCardPage } from './card-page.ts'
import { createChance, type Chance } from './chance.ts'
import { chooseDamage, develop, stage, TIERS, type Tier } from './damage.ts'
import { bankCardFacts, idBackFacts, idFrontFacts, licenceFacts, type Facts } from './facts.ts'
import { idBackPage, idFrontPage } from './id-page.ts'
import { licencePage } from './licence-page.ts'
import { chromiumHere } from '../../../scripts/system-packages.ts'

export const KINDS = ['licence', 'idfront', 'idback', 'bankcard'] as const
export type ImageKind = (typeof KINDS)[number]

/** One image and what stands on it. A folder of images has these in its truth.json. */
export interface Truth {
  readonly file: string
  readonly tier: string
  readonly fields: Facts
}

const PAGES = {
  licence: { facts: licenceFacts, page: licencePage },
  idfront: { facts: idFrontFacts, page: idFrontPage },
  idback: { facts: idBackFacts, page: idBackPage },
  bankcard: { facts: bankCardFacts, page: bankCardPage },
} as const satisfies Record<ImageKind, { facts: (chance: Chance) => Facts; page: unknown }>

const SEED_OF = { licence: 1, idfront: 2, idback: 3, bankcard: 4 } as const

/** Draws so many images of a kind into `folder/<kind>`, a third of each tier, with their truth. */
export const drawImages = async (folder: string, kind: ImageKind, count: number, seed: number): Promise<Truth[]> => {
  const target = join(folder, kind)
  mkdirSync(target, { recursive: true })
  const browser = await chromium.launch({
    executablePath: chromiumHere(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1900, height: 1900 } })
    const truths: Truth[] = []
    for (let index = 0; index < count; index += 1) {
      const chance = createChance(seed * 100_003 + SEED_OF[kind] * 10_007 + index)
      const tier: Tier = TIERS[index % TIERS.length] ?? 'scan'
      const fields = PAGES[kind].facts(chance)
      const damage = chooseDamage(tier, kind !== 'licence', chance)
      await page.setContent(stage(PAGES[kind].page(fields, chance), damage, chance))
      const png = await page.locator('#stage').screenshot()
      const file = `${String(index).padStart(3, '0')}.jpg`
      writeFileSync(join(target, file), await develop(png, damage, chance))
      truths.push({ file, tier, fields })
    }
    writeFileSync(join(target, 'truth.json'), `${JSON.stringify(truths, null, 1)}\n`)
    return truths
  } finally {
    await browser.close()
  }
}
