const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

/** PostgreSQL's code of an error of the driver; after one, its transaction can only be given up. */
export const sqlStateOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The database refused a second row with the same value. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === UNIQUE

/** The database refused to remove what another row names, or to name what is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlStateOf(error) === FOREIGN_KEY

/** The name of the constraint or the unique index that refused; nothing when none did. */
export const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
