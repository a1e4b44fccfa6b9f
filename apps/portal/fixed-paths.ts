/** The pages outside the workspace, by the names that the specification gives them. */
export const FIXED_PATHS = {
  RWelcome: '/register/welcome',
  SelectEnterprise: '/register/select_enterprise',
  InviteLink: '/register/invite_link',
  InviteBinderLink: '/register/invite_binder_link',
  RSupplierForm: '/register/supplier_form',
  RReviewStatus: '/register/review_status',
  RPass: '/register/pass',
  Practice: '/register/practice',
  PublicPassport: '/safety_passport',
  NotFound: '/404',
  LoginFailed: '/login_failed',
} as const
