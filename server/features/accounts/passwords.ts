import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const argon = promisify(argon2)

/** One core is left to everybody else, however many sign in at once. */
const MOST_AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

async function derive(...given: Parameters<typeof argon>): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await argon(...given)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** OWASP's least for argon2id; worked out in libuv's pool, never on the event loop. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

/** A password as it is kept: `argon2id$memory$passes$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password, nonce, ...COST })
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
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: 1,
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && Boolean(stored)
}
