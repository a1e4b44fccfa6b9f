/**
 * Tests of pages that have a process of their own, because they read something once, when the program is loaded, such as its
 * address, or load parts of the program anew: a second copy would go on listening to the window of the tests after them.
 */
export const ALONE = [
  'modules/owner-transfer/web/invite-binder-link.test.tsx',
  'modules/purchase-order/web/reprint/reprint-dialog.test.tsx',
  'modules/purchase-order/web/shared/order-from-quote.test.tsx',
  'modules/purchase-order/web/staff-page.test.tsx',
  'modules/sign-in/web/sign-ins-page.test.tsx',
  'shell/kit/document/paper-page.test.tsx',
  'shell/kit/use-leaving-asked.test.tsx',
  'shell/workspace/staff-menu.test.tsx',
]
