import { hashToken, randomToken } from '../../../core/configuration/secrets.ts'
import type { Db } from '../../../core/db/tables.ts'
import { tokenLifetimes } from '../token-lifetimes.ts'

export type TokenKind = keyof typeof tokenLifetimes
type UnboundKind = Exclude<TokenKind, 'signon'>

/** What is stored of a sign-on's token: it holds what the token is bound to (ACC-37). */
const boundHash = (token: string, binding: string): string => hashToken(`${binding} ${token}`)

/** How long a used token is kept, so that its link can say what it did (ACC-36). */
const USED_KEPT_MS = 30 * 24 * 3_600_000

/** One-time tokens (ACC-17): stored as hashes and marked when used, so that no two requests can use one. */
export function tokensRepository(db: Pick<Db, 'insertInto' | 'deleteFrom' | 'selectFrom' | 'updateTable'>) {
  async function insert(kind: TokenKind, hash: string, userId: string, now: number): Promise<void> {
    const expires_at = new Date(now + tokenLifetimes[kind]).toISOString()
    await db.insertInto('one_time_tokens').values({ hash, kind, user_id: userId, expires_at }).execute()
  }

  /** When a token was used; null if it was not, undefined if there is none. */
  const usedAt = async (kind: TokenKind, token: string, userId: string) => {
    const row = await db
      .selectFrom('one_time_tokens')
      .select('used_at')
      .where('hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.used_at
  }

  /** Marks a token as used and returns its user; undefined where none of this hash and kind can be used now. */
  async function mark(
    kind: TokenKind,
    hash: string,
    now: number,
    userId?: string,
  ): Promise<string | undefined> {
    const [used_at, expires_at] = [now, now + USED_KEPT_MS].map((ms) => new Date(ms).toISOString())
    const row = await db
      .updateTable('one_time_tokens')
      .set({ used_at, ...(kind !== 'signon' && { expires_at }) })
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now).toISOString())
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .returning('user_id')
      .executeTakeFirst()
    return row?.user_id
  }

  return {
    /** Makes a token for a user; earlier ones of the same kind stay valid until they expire. `now` in milliseconds. */
    async issue(kind: UnboundKind, userId: string, now: number): Promise<string> {
      const token = randomToken()
      await insert(kind, hashToken(token), userId, now)
      return token
    },

    /** Makes a sign-on's token for a user, which serves with the same binding alone (ACC-37): a browser's hash. */
    async issueSignOn(userId: string, now: number, binding: string): Promise<string> {
      const token = randomToken()
      await insert('signon', boundHash(token, binding), userId, now)
      return token
    },

    /** Whether a token is valid, without using it. */
    async holds(kind: TokenKind, token: string, userId: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('one_time_tokens')
        .select('hash')
        .where('hash', '=', hashToken(token))
        .where('kind', '=', kind)
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(now).toISOString())
        .executeTakeFirst()
      return row !== undefined
    },

    /** Whether a user has a token of a kind that is valid. */
    async isPending(kind: UnboundKind, userId: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('one_time_tokens')
        .select('hash')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(now).toISOString())
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Whether a token was ever given to a user and is still kept: who has it had the link (ACC-36). */
    async wasIssued(kind: TokenKind, token: string, userId: string): Promise<boolean> {
      return (await usedAt(kind, token, userId)) !== undefined
    },

    /** Whether a token was used. */
    async wasUsed(kind: TokenKind, token: string, userId: string): Promise<boolean> {
      return Boolean(await usedAt(kind, token, userId))
    },

    /**
     * Uses a token and returns its user; undefined if it is unknown, used, expired or of another kind. With `userId`,
     * only that user's token counts, and others stay valid.
     */
    use: (kind: UnboundKind, token: string, now: number, userId?: string): Promise<string | undefined> =>
      mark(kind, hashToken(token), now, userId),

    /** Uses a sign-on's token and returns its user; undefined also where another browser began the sign-on. */
    takeSignOn: (token: string, now: number, binding: string): Promise<string | undefined> =>
      mark('signon', boundHash(token, binding), now),

    /** Deletes a user's tokens of these kinds that were not used. */
    async revoke(kinds: readonly TokenKind[], userId: string): Promise<void> {
      await db
        .deleteFrom('one_time_tokens')
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .where('used_at', 'is', null)
        .execute()
    },
  }
}
