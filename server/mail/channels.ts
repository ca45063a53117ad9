import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Channels, Send } from '../outbox/worker.ts'

const SMS_TIMEOUT_MS = 10_000

/** The ways out that the configuration opens: SMTP for e-mail, an HTTP provider for SMS. */
export function openChannels({ smtpUrl, mailFrom, smsUrl, smsToken }: Config): Channels {
  return {
    email: smtpUrl ? smtp(smtpUrl, mailFrom) : undefined,
    sms: smsUrl ? sms(smsUrl, smsToken) : undefined,
  }
}

function smtp(url: string, from: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return async ({ id, to, replyTo, subject, text, html, attachments }) => {
    // The id is the row's: a receiver that sees it twice knows it for the same message.
    await transport.sendMail({
      from,
      to,
      // As an object it is one address, whatever is in it.
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      attachments: [...(attachments ?? [])],
      messageId: `<${id}@cinco>`,
    })
  }
}

function sms(url: string, token: string): Send {
  return async ({ id, to, text }) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    })
    if (!reply.ok) throw new Error(`The SMS provider answered ${reply.status}`)
  }
}
