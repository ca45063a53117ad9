import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { HttpError } from '../../../core/http/errors.ts'

const argon = promisify(argon2)

/** libuv's pool has four threads, and files and names are looked up there too. */
const MAX_THREADS = 3

/** How many derivations run at once: a core and a thread are left to everybody else, however many sign in. */
export const maxAtOnce = (cores: number): number => Math.max(1, Math.min(cores - 1, MAX_THREADS))

const MAX_AT_ONCE = maxAtOnce(availableParallelism())
/** Whoever comes when so many wait is asked to come back: they would wait for seconds, and each holds a request open. */
const MAX_WAITING = 100
const BUSY = 'Há muitas pessoas a iniciar sessão neste momento. Tente novamente dentro de momentos.'
let running = 0
const waiting: (() => void)[] = []

/** One derivation when its turn comes. Throws 503 when too many wait. */
async function derive(...given: Parameters<typeof argon>): Promise<Buffer> {
  if (running < MAX_AT_ONCE) running += 1
  else if (waiting.length >= MAX_WAITING) throw new HttpError(503, BUSY, { retryAfter: 5 })
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await argon(...given)
  } finally {
    const next = waiting.shift() // the place is handed on, so that nobody gets in between
    if (next) next()
    else running -= 1
  }
}

/** OWASP's least for argon2id; worked out in libuv's pool, never on the event loop. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

/** The same letters are the same password on every keyboard, however they are put together. */
const composed = (password: string): string => password.normalize('NFKC')

/** A password as it is kept: `argon2id$memory$passes$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: composed(password), nonce, ...COST })
  return ['argon2id', COST.memory, COST.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

const UNKNOWN = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password is the one that was hashed. Without a hash it takes as long, and is false. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, memory, passes, salt = '', tag = ''] = (stored ?? (await UNKNOWN)).split('$')
  if (kind !== 'argon2id') return false
  const expected = Buffer.from(tag, 'base64url')
  const found = await derive('argon2id', {
    message: composed(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: 1,
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && Boolean(stored)
}
