/** The cursor of a list's page: the sort key of the last row before it, or none for the first page. */
export const cursorQuery = { after: { type: 'string', maxLength: 200 } } as const

/** A day in Lisbon, yyyy-mm-dd, of this century. */
export const day = { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const
