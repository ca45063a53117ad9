import { ApiError } from '#src/api/api-error.ts'

/** The part of a page's address that shows what was not read, although it could not be marked as read. */
export const SHOWS = 'ver'

/**
 * Marks what somebody asked to see as read, where there are no scripts (CHT-10, PRO-9). Returns the page's address, which then
 * shows it: also where it could not be marked, because the disk is full for example. Nobody is refused what is theirs to read.
 */
export async function markedRead(address: string, mark: () => Promise<unknown>): Promise<string> {
  try {
    await mark()
    return address
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [path = '', hash] = address.split('#')
    return `${path}${path.includes('?') ? '&' : '?'}${SHOWS}=1${hash === undefined ? '' : `#${hash}`}`
  }
}
