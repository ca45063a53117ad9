import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Passwords are derived at the least cost in the processes of server tests: a thousand derivations at the real one take them some
 * 20 s. `accounts-enumeration.test.ts` proves how dear the server asks for each.
 */
const { argon2 } = crypto
const argon2AtLeastCost: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
// Files share a process, and what the first one set.
if (argon2.name !== argon2AtLeastCost.name) {
  crypto.argon2 = argon2AtLeastCost
  syncBuiltinESMExports()
}
