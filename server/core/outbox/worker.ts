import type { PushTo } from '../push/push-channel.ts'
import type { Services } from '../services.ts'
import { type Channel, claimNext } from './claim.ts'
import { type Send, type Sending, sendOne } from './send-one.ts'

/** The configured channels; a channel that is not configured keeps its messages in the outbox. */
export type Channels = {
  readonly [C in Exclude<Channel, 'push'>]?: Send | undefined
} & { readonly push?: PushTo | undefined }

/** Messages of one channel that a process sends at the same time. */
export const MAX_AT_ONCE = 5

const NEVER = new AbortController().signal

/**
 * Sends the messages of one channel. Each is claimed with a lease right before it is sent, and the lease is renewed
 * while it is on its way: two workers never send the same one, and a killed worker's message is taken up when its
 * lease ends. When `stopping` aborts, messages on their way stay pending, and no more are started.
 */
function openSender(services: Services, channel: Channel, sending: Sending) {
  const { stopping } = sending
  const underWay = new Set<Promise<void>>()
  let sent = 0
  let failure: unknown

  const begin = (row: NonNullable<Awaited<ReturnType<typeof claimNext>>>) => {
    const one = sendOne(services, row, sending)
      .then(
        (wentOut) => {
          if (wentOut) sent += 1
        },
        (error: unknown) => {
          failure = error
        },
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  /** Throws, once, the database's error of storing an outcome. */
  const report = () => {
    const met = failure
    failure = undefined
    if (met !== undefined) throw met
  }

  return {
    /** Starts sending what is due. Resolves when nothing more is due; started messages may still be on their way. */
    async sendDue(): Promise<void> {
      while (!stopping.aborted) {
        report()
        if (underWay.size >= MAX_AT_ONCE) {
          await Promise.race(underWay)
          continue
        }
        const row = await claimNext(services.database, services.clock, channel)
        if (!row) return
        begin(row)
      }
    },
    /** Resolves with the number of sent messages when none is on its way. */
    async settled(): Promise<number> {
      await Promise.all(underWay)
      report()
      return sent
    },
  }
}

/** Sends what is due on every channel, once. Resolves with how many went out. */
export async function sendDue(services: Services, channels: Channels): Promise<number> {
  const senders = sendersOf(services, channels)
  await Promise.all(senders.map((sender) => sender.sendDue()))
  const counts = await Promise.all(senders.map((sender) => sender.settled()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A sender for each configured channel. */
export const sendersOf = (
  services: Services,
  channels: Channels,
  { stopping = NEVER, onDropped = () => {} }: Partial<Pick<Sending, 'stopping' | 'onDropped'>> = {},
) =>
  (['email', 'sms', 'push'] as const).flatMap((channel) => {
    const [send, push] = channel === 'push' ? [undefined, channels.push] : [channels[channel], undefined]
    if (!send && !push) return []
    const how = { ...(send && { send }), ...(push && { push }) }
    return [openSender(services, channel, { ...how, stopping, onDropped })]
  })
