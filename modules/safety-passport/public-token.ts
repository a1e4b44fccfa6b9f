/** What the code on paper leads to: nobody guesses 128 bits. */
export const TOKEN_BYTES = 16
export const TOKEN_PATTERN = '^[A-Za-z0-9_-]{22}$'
