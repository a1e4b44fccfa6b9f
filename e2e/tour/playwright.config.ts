import base from '../../playwright.config.ts'

/** The walk that docs/tour.md shows: the same product as in the stories, and pictures instead of claims. */
export default { ...base, testDir: '.', testMatch: 'tour.ts', testIgnore: [], retries: 0 }
