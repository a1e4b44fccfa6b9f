/** A rule of the specification in our own words, with the files where it lives. The tests that prove it name its id. */
export interface Rule {
  readonly id: string
  readonly says: string
  readonly code: readonly string[]
}

const GUARDS = 'shell/guards/guards.ts'
const PATHS = 'apps/portal/fixed-paths.ts'
const ROUTER = 'apps/portal/router.tsx'
const ROUTES = 'shell/workspace/routes.ts'
const TABS = 'shell/tabs/tabs.ts'
const STRIP = 'shell/workspace/tab-strip.tsx'
const FRAME = 'shell/workspace/workspace.tsx'
const BIND = 'modules/messaging-account/web/shared/bind-dialog.tsx'
const PROMPT = 'modules/messaging-account/web/bind-prompt.tsx'
const REACTION = 'shell/errors/reaction.ts'
const REQUEST = 'shell/client/request.ts'
const RENEWAL = 'shell/session/renewal.ts'
const AUTHORIZATION = 'shell/session/authorization.ts'

const rule = (id: string, says: string, ...code: string[]): Rule => ({ id, says, code })

const ROUTE_RULES = [
  rule('R-01', 'The root leads to the landing page.', ROUTER),
  rule('R-02', '/register leads to the landing page.', ROUTER),
  rule('R-03', 'The landing page says what the portal is.', PATHS, 'modules/sign-in/web/entrance/welcome-page.tsx'),
  rule('R-04', 'Somebody of several companies chooses one.', 'modules/sign-in/web/entrance/select-enterprise-page.tsx'),
  rule('R-05', 'An invite link opens its own page.', 'modules/invitation/web/entrance/invite-link-page.tsx'),
  rule(
    'R-06',
    'Who takes a company over opens a link of its own.',
    'modules/owner-transfer/web/entrance/invite-binder-link-page.tsx',
  ),
  rule(
    'R-07',
    'The registration form, opened in the ways that its query names.',
    'modules/supplier/web/register/supplier-form-page.tsx',
  ),
  rule('R-08', 'The page that says where the review stands.', 'modules/supplier/web/register/review-status-page.tsx'),
  rule('R-09', 'The page of a company that has passed.', 'modules/supplier/web/register/pass-page.tsx'),
  rule('R-10', '/admin leads to the home page.', ROUTER),
  rule('R-11', 'The home page is a pinned tab that nobody can close.', 'modules/home/web/home-page.tsx', TABS),
  rule('R-12', 'Redirects lead on by name or by path and keep the query.', 'apps/portal/lazy-loaders.ts'),
  rule('R-13', 'A page for what is not there.', 'modules/sign-in/web/entrance/message-page.tsx'),
  rule('R-14', 'A page for a sign-in that failed.', 'modules/sign-in/web/entrance/login-failed-page.tsx'),
  rule(
    'R-15',
    'All other pages of the workspace come from the menu nodes of the server.',
    ROUTES,
    'apps/portal/pages.ts',
    'modules/menu/contract.ts',
  ),
  rule('R-16', 'What no menu node names is not found.', 'apps/portal/missing-page.tsx'),
  rule('R-17', 'The window is called after its page.', FRAME),
  rule('R-18', 'A bar runs while a page is loading.', 'shell/workspace/loading-bar.tsx'),
  rule('R-19', 'A page file that cannot be loaded warns and reloads the page, once.', 'shell/chunks/chunks.ts'),
  rule('R-20', 'Log-out says so and leads to the login page.', 'shell/session/tell-signed-out.ts'),
  rule('R-21', 'The side menu marks the pages that it opens as kept ones.', 'shell/workspace/side-menu.tsx'),
  rule(
    'R-22',
    'The account centre: account, sub-accounts, messaging account, nickname, owner.',
    'modules/user/web/account-page.tsx',
    'modules/sub-account/web',
    'modules/owner-transfer/web/owner-page.tsx',
  ),
  rule('R-23', 'The contract ledger.', 'modules/contract-ledger/web'),
  rule('R-24', 'Pages in a frame.', 'shell/workspace/frame-pane.tsx'),
  rule('R-25', 'The settings of messages.', 'modules/notice/web/inform-setting-page.tsx'),
  rule(
    'R-26',
    'Outsourcing orders and payments with their drawers.',
    'modules/outsourcing-order/web',
    'modules/purchase-payment/web',
  ),
  rule('R-27', 'Purchase orders, delivery plans and the preview of their paper.', 'modules/purchase-order/web'),
  rule('R-28', 'The contract of an order.', 'modules/purchase-order/web/contract-section.tsx'),
  rule('R-29', 'Shipments and receipts.', 'modules/purchase-receipt/web'),
  rule('R-30', 'Rectification tasks.', 'modules/rectification/web'),
  rule('R-31', 'The report of a review.', 'modules/review-task/web/report-section.tsx'),
  rule('R-32', 'Review tasks.', 'modules/review-task/web'),
  rule(
    'R-33',
    'Sampling forms, samples and formulas.',
    'modules/sampling-form/web',
    'modules/sample/web',
    'modules/formula/web',
  ),
  rule('R-34', 'Quotes, with their drawer and their table.', 'modules/quote/web'),
  rule(
    'R-35',
    'The parts of registration: certificates, branch of the bank, agreements.',
    'modules/supplier/web/register/parts',
    'modules/supplier/web/register/steps',
  ),
]

const WORKSPACE_RULES = [
  rule(
    'W-01',
    'The top bar: menu button, logo that leads home, sections that open their first page.',
    'shell/workspace/top-bar.tsx',
    'shell/workspace/sections.ts',
  ),
  rule('W-02', 'The company menu: avatar, companies, nickname, log-out.', 'shell/workspace/company-menu.tsx'),
  rule(
    'W-03',
    'A side menu with levels, without what is hidden.',
    'shell/workspace/side-menu.tsx',
    'shell/menu/menu.ts',
  ),
  rule('W-04', 'The width of the side menu, full and collapsed.', 'shell/workspace/workspace.module.css'),
  rule('W-05', 'On a telephone a drawer takes the place of the side menu.', 'shell/workspace/nav-drawer.tsx'),
  rule('W-06', 'Embedded pages stay while hidden and can be loaded anew.', 'shell/workspace/frame-pane.tsx'),
  rule('W-07', 'The menu of a tab.', 'shell/workspace/tab-commands.ts'),
  rule('W-08', 'Nothing closes the pinned tab.', 'shell/workspace/tab-commands.ts', TABS),
  rule('W-09', 'Tabs are dragged to another place.', 'shell/workspace/tab-drag.ts', 'shell/workspace/use-tab-drag.ts'),
  rule('W-10', 'Long titles are cut.', 'shell/workspace/strip-tab.tsx', STRIP),
  rule('W-11', 'At most twenty tabs.', TABS),
  rule(
    'W-12',
    'Pages in tabs keep what was entered, unless they ask not to.',
    'shell/workspace/kept-pages.tsx',
    'shell/workspace/kept-scroll.ts',
  ),
]

const BIND_RULES = [
  rule('D-01', 'The widths of the two steps.', BIND),
  rule('D-02', 'The first step shows the code to scan, and what for.', 'modules/messaging-account/web/bind-qr.tsx'),
  rule('D-03', 'A code that could not be fetched can be asked for again.', 'modules/messaging-account/web/bind-qr.tsx'),
  rule('D-04', 'Done, or never ask again: remembered per user on this machine.', PROMPT),
  rule('D-05', 'Message settings as a second step.', BIND),
  rule('D-06', 'Done is checked: following, and bound to somebody.', 'modules/messaging-account/web/binding.ts'),
  rule('D-07', 'Who is not bound is asked when the workspace opens.', PROMPT),
  rule('D-08', 'The workspace asks whether the person follows the account.', PROMPT),
]

const SESSION_RULES = [
  rule('S-01', 'A profile that is not decided leads to the page of its review.', GUARDS),
  rule('S-02', 'A returned profile too, and can be edited again.', GUARDS),
  rule('S-03', 'A passed one leads to the pass page and may enter.', GUARDS),
  rule('S-04', 'An authenticated one goes on.', GUARDS),
  rule('S-05', 'The workspace needs a passed or authenticated company.', GUARDS),
  rule(
    'S-06',
    'Only those companies can be chosen; others show their status.',
    'modules/sign-in/web/entrance/select-enterprise-page.tsx',
  ),
  rule('S-07', 'An address may name its company; one that is not there is said.', GUARDS),
  rule('S-08', 'Without the first scope there is only the form and the choice of company.', GUARDS),
  rule('S-09', 'To choose a company without it takes an invitation.', GUARDS),
  rule('S-10', 'The workspace takes the second scope.', GUARDS),
  rule('S-11', 'Who belongs to no company learns so.', GUARDS),
  rule('S-12', 'Without a company and without an invitation there is no way in.', GUARDS),
  rule('S-13', 'What an invitation opens to newcomers and to those who have companies.', GUARDS),
  rule('S-14', 'One company is chosen by itself, the last one is used again.', GUARDS, 'shell/session/company.ts'),
  rule('S-15', 'The choice is kept; switching reloads the page.', 'shell/workspace/switch-company.ts'),
  rule('S-16', 'When an access token is stale, and when a sign-in is over.', RENEWAL, 'shell/session/token.ts'),
  rule('S-17', 'Of renewals at once one runs.', RENEWAL),
  rule('S-18', 'How a window without tokens gets some.', AUTHORIZATION),
  rule('S-19', 'Which login page is asked for, and with what.', AUTHORIZATION, 'modules/sign-in/api/authorize.ts'),
  rule('S-20', 'The headers of every call.', 'shell/client/headers.ts'),
  rule('S-21', 'The type of bodies.', REQUEST),
  rule('S-22', 'A call without a value of its path is refused before it is sent.', REQUEST),
  rule('S-23', 'Pages of lists are described by headers.', 'shell/client/reply.ts'),
  rule('S-24', 'Tokens live in cookies for a year.', 'shell/session/cookies.ts'),
  rule('S-25', 'What else the browser remembers, and nothing more.', 'shell/session/session.ts', PROMPT),
]

const ERROR_RULES = [
  rule('E-400', 'A request that the server cannot read.', REACTION),
  rule(
    'E-401',
    'A call without a sign-in is tried once more, then the login page comes.',
    REACTION,
    'shell/errors/handle.ts',
  ),
  rule('E-403', 'What a person may not do; some types renew the token.', REACTION),
  rule('E-404', 'What is not there.', REACTION),
  rule('E-405', 'What cannot be done to it.', REACTION),
  rule(
    'E-412',
    'Somebody was faster, or the document is of another company.',
    REACTION,
    'shell/workspace/wrong-company-dialog.tsx',
  ),
  rule('E-422', 'What is wrong with which field.', REACTION),
  rule('E-500', 'The server failed.', REACTION),
  rule('E-504', 'A server behind it did not answer.', REACTION),
  rule('E-NET', 'There is no line, or no answer in time.', REQUEST, REACTION),
  rule('E-EXP', 'The sign-in is over.', 'shell/session/sign-in-over.ts'),
  rule('E-01', 'The portal works without the additional user info.', 'modules/user/web/load-session.ts'),
  rule('E-02', 'A menu that cannot be loaded leads to the page for what is not there.', 'apps/portal/route-guards.ts'),
  rule('E-03', 'Failures are reported, but for some that are noise.', 'shell/errors/report.ts'),
  rule('E-04', 'Failures of menu and companies are not shown.', 'apps/portal/route-guards.ts'),
]

export const RULES: readonly Rule[] = [
  ...ROUTE_RULES,
  ...WORKSPACE_RULES,
  ...BIND_RULES,
  ...SESSION_RULES,
  ...ERROR_RULES,
]
