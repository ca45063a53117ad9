import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { HttpError } from '../../../core/http/errors.ts'

/** libuv's pool has four threads, which also serve files and host names. */
const MAX_THREADS = 3

/** How many derivations run at once; one core and one thread stay free for everything else. */
export const maxAtOnce = (cores: number): number => Math.max(1, Math.min(cores - 1, MAX_THREADS))

const MAX_AT_ONCE = maxAtOnce(availableParallelism())
/**
 * The maximum number of waiting derivations. Further people are told to come back: they would wait for seconds with
 * an open request.
 */
const MAX_WAITING = 100
const BUSY = 'Há muitas pessoas a iniciar sessão neste momento. Tente novamente dentro de momentos.'
let running = 0
const waiting: (() => void)[] = []

/** Runs one derivation in turn. Throws 503 if too many wait. */
async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running < MAX_AT_ONCE) running += 1
  else if (waiting.length >= MAX_WAITING) throw new HttpError(503, BUSY, { retryAfter: 5 })
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await promisify(argon2)('argon2id', parameters)
  } finally {
    const next = waiting.shift() // the slot goes directly to the next one, so that nobody gets in between
    if (next) next()
    else running -= 1
  }
}

/** OWASP's minimum for argon2id, computed in libuv's pool, never on the event loop. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

/** Normalizes a password, so that composed and decomposed letters are equal. */
const composed = (password: string): string => password.normalize('NFKC')

/** The stored form of a password: `argon2id$memory$passes$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive({ message: composed(password), nonce, ...COST })
  return ['argon2id', COST.memory, COST.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

const UNKNOWN = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password matches a stored hash. Without a hash it takes as long and is false. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, memory, passes, salt = '', tag = ''] = (stored ?? (await UNKNOWN)).split('$')
  if (kind !== 'argon2id') return false
  const expected = Buffer.from(tag, 'base64url')
  const derived = await derive({
    message: composed(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: 1,
    tagLength: expected.length,
  })
  return timingSafeEqual(derived, expected) && Boolean(stored)
}
