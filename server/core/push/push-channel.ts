import { lookup as resolve } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import { MAX_ENDPOINT } from '#schemas/messages/push.ts'
import type { Config } from '../configuration/config.ts'
import { isPublicAddress } from '../http/public-address.ts'
import type { PushDevice } from './devices.ts'

/** How long a push is good: then its message has gone by another way (PSH-5). */
export const PUSH_SECONDS = 300
/** How long a push service may take. */
const MAX_MS = 10_000

/** Thrown where a device shows no more pushes: its person ended them. */
export class DeviceGone extends Error {
  override readonly name = 'DeviceGone'
}

/** Thrown where a push was refused, and would be again: the device may be there for the next one. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
}

const GONE = new Set([404, 410])
const FOR_THE_MOMENT = new Set([408, 425, 429])

type Settings = Pick<Config, 'vapidKeys' | 'pushTrusted' | 'publicSettings'>

/**
 * Whether a push may be sent to an address, which its browser, and so anybody, tells us (PSH-3): HTTPS at its own port, to a
 * host by name, without a password. `pushTrusted` is the one origin that may be another; tests set it.
 */
export function isPushAddress(endpoint: string, { pushTrusted }: Pick<Config, 'pushTrusted'>): boolean {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false
  const { origin, protocol, username, password, port, hostname } = new URL(endpoint)
  if (pushTrusted !== '' && origin === pushTrusted) return true
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}

/** Resolves a name to public addresses alone, which are those that are connected to. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { all: true }).then(
    (addresses) => {
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return done(new PushRefused('The push service has no public address'), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    },
    (error: Error) => done(error, ''),
  )
}

/** Sends one push to one device. Rejects with DeviceGone, with PushRefused, or where it could not be sent for the moment. */
export type PushTo = (device: PushDevice, payload: string, signal: AbortSignal) => Promise<void>

/**
 * The channel of pushes: encrypted for the device (RFC 8291) and signed with our key (VAPID). No answer is read, and no
 * redirect followed.
 */
export function pushChannel({ vapidKeys, pushTrusted, publicSettings }: Settings): PushTo {
  const vapidDetails = { subject: `mailto:${publicSettings.supportEmail}`, ...vapidKeys }
  return async ({ endpoint, p256dh, auth }, payload, signal) => {
    if (!isPushAddress(endpoint, { pushTrusted })) throw new DeviceGone('The address is not pushed to')
    const url = new URL(endpoint)
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: PUSH_SECONDS, urgency: 'high', contentEncoding: 'aes128gcm' },
    )
    const status = await new Promise<number>((done, failed) => {
      const sent = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method,
          headers,
          agent: false,
          signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]),
          ...(url.origin !== pushTrusted && { lookup: publicLookup }),
        },
        (reply) => {
          done(reply.statusCode ?? 0)
          reply.destroy()
        },
      )
      sent.on('error', failed)
      sent.end(body)
    })
    if (GONE.has(status)) throw new DeviceGone(`The push service answered ${status}`)
    if (status >= 200 && status <= 299) return
    const isFinal = status >= 300 && status < 500 && !FOR_THE_MOMENT.has(status)
    throw new (isFinal ? PushRefused : Error)(`The push service answered ${status}`)
  }
}
