import { createTransport } from 'nodemailer'
import type { Config } from '../configuration/config.ts'
import type { Send } from '../outbox/send-one.ts'
import type { Channels } from '../outbox/worker.ts'
import { pushChannel } from '../push/push-channel.ts'
import { messageIdOf, returnPathOf } from './message-id.ts'

/** How long a receiver may be silent: while connecting, before its greeting, and between two answers. */
const SILENCE_MS = 10_000

/** The configured channels: SMTP for e-mail, an HTTP provider for SMS, and pushes, which need none. */
export function openChannels(config: Config): Channels {
  const { smtpUrl, smsUrl, smsToken, smsPrefixes } = config
  return {
    email: smtpUrl ? smtp(smtpUrl, config) : undefined,
    sms: smsUrl ? onlyTo(smsPrefixes, sms(smsUrl, smsToken)) : undefined,
    push: pushChannel(config),
  }
}

/** What a signature covers (MSG-20): one-click leaving counts only where both of its headers are signed (RFC 8058). */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

function smtp(url: string, { mailFrom: from, dkim, bounces }: Config): Send {
  const transport = createTransport({
    url,
    dnsTimeout: SILENCE_MS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  })
  return async ({ id, to, replyTo, leave, thread = [], subject, text, html, attachments }, signal) => {
    // The id is the row's: a receiver can recognise a repeated message by it.
    await transport.sendMail({
      from,
      to,
      // As an object it is one address, whatever it contains.
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      // One click in the mail service ends it (RFC 8058).
      ...(leave !== undefined && {
        headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
      ...(thread.length > 0 && {
        inReplyTo: messageIdOf(thread.at(-1) ?? ''),
        references: thread.map(messageIdOf),
      }),
      subject,
      text,
      html,
      attachments: [...(attachments ?? [])],
      messageId: messageIdOf(id),
      ...(bounces?.address && { envelope: { from: returnPathOf(bounces.address, id), to } }),
      signal,
    })
  }
}

/** Thrown when the provider refuses a message for good: another attempt would be refused as well. */
class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly refused = true
}

const FOR_THE_MOMENT = new Set([401, 403, 404, 408, 425, 429])

/** Sends to phones with these prefixes alone, also messages that wait since the configuration named more of them (REQ-23). */
const onlyTo =
  (prefixes: readonly string[], send: Send): Send =>
  async (message, signal) => {
    if (prefixes.some((prefix) => message.to.startsWith(prefix))) return send(message, signal)
    throw new SmsRefused('The configuration names no country of this phone')
  }

function sms(url: string, token: string): Send {
  return async ({ id, to, text }, signal) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]),
    })
    await reply.body?.cancel()
    if (reply.ok) return
    const said = `The SMS provider answered ${reply.status}`
    const isFinal = reply.status >= 400 && reply.status < 500 && !FOR_THE_MOMENT.has(reply.status)
    throw isFinal ? new SmsRefused(said) : new Error(said)
  }
}
