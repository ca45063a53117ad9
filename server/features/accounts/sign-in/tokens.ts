import { hashToken, randomToken } from '../../../core/configuration/secrets.ts'
import type { Db } from '../../../core/db/tables.ts'
import { tokenLifetimes } from '../token-lifetimes.ts'

export type TokenKind = keyof typeof tokenLifetimes
type UnboundKind = Exclude<TokenKind, 'signon'>

/** What is stored of a sign-on's token: it holds what the token is bound to (ACC-37). */
const boundHash = (token: string, binding: string): string => hashToken(`${binding} ${token}`)

/** One-time tokens (ACC-17): stored as hashes and deleted when used, so that no two requests can use one. */
export function tokensRepository(db: Pick<Db, 'insertInto' | 'deleteFrom' | 'selectFrom'>) {
  async function insert(kind: TokenKind, hash: string, userId: string, now: number): Promise<void> {
    const expires_at = new Date(now + tokenLifetimes[kind]).toISOString()
    await db.insertInto('one_time_tokens').values({ hash, kind, user_id: userId, expires_at }).execute()
  }

  const remove = (kind: TokenKind, hash: string, now: number, userId?: string) =>
    db
      .deleteFrom('one_time_tokens')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('expires_at', '>', new Date(now).toISOString())
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .returning('user_id')
      .executeTakeFirst()

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
        .where('expires_at', '>', new Date(now).toISOString())
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Uses a token and returns its user; undefined if it is unknown, used, expired or of another kind. With `userId`,
     * only that user's token counts, and others stay valid.
     */
    async use(kind: UnboundKind, token: string, now: number, userId?: string): Promise<string | undefined> {
      return (await remove(kind, hashToken(token), now, userId))?.user_id
    },

    /** Uses a sign-on's token and returns its user; undefined also where another browser began the sign-on. */
    async takeSignOn(token: string, now: number, binding: string): Promise<string | undefined> {
      return (await remove('signon', boundHash(token, binding), now))?.user_id
    },

    /** Deletes a user's tokens of these kinds. */
    async revoke(kinds: readonly TokenKind[], userId: string): Promise<void> {
      await db
        .deleteFrom('one_time_tokens')
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .execute()
    },
  }
}
