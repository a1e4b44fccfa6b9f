let isOver = false

/** The sign-in has ended, and the window is on its way to the login page. */
export const endSignIn = (): void => {
  isOver = true
}

/** What was entered is kept for when the person is back: nobody is asked whether to leave. */
export const isSignInOver = (): boolean => isOver
