import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../core/configuration/config.ts'

type Signing = Pick<Config, 'origin' | 'sessionSecret'>

const signature = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`decision ${id}`).digest('base64url').slice(0, 22)

/** Whether we signed the address of a decision. */
export function isSigned(secret: string, id: string, token: string): boolean {
  const [sent, wanted] = [Buffer.from(token), Buffer.from(signature(secret, id))]
  return sent.length === wanted.length && timingSafeEqual(sent, wanted)
}

/** The path of a decision's page, where its person reads it and objects, without a session (DEC-5). */
export const decisionPath = (secret: string, id: string): string =>
  `/objecao?${new URLSearchParams({ d: id, t: signature(secret, id) })}`

/** Its address, for messages. */
export const decisionAddress = ({ origin, sessionSecret }: Signing, id: string): string =>
  origin + decisionPath(sessionSecret, id)
