import { ACTION, REQUEST, STEP, TOKEN } from '#schemas/forms/control-names.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { makeFormToken } from '#server/core/http/form-token.ts'
import type { Services } from '#server/core/services.ts'
import { type Field, fieldsOf } from '../plain-browser.ts'
import { changed, type HostileStep, OWN } from './hostile-steps.ts'
import type { StepTarget } from './step-targets.ts'

/** A form as it is posted: what `app.inject` takes. */
export interface StepRequest {
  url: string
  headers: Record<string, string>
  payload: Buffer
  /** The steps whose answers the form may change. */
  steps: ReadonlySet<string | undefined>
}

interface Posted {
  services: Services
  target: StepTarget
  /** Valid answers to all of the wizard. */
  answers: Answers
  /** How many of its steps are answered: the step that is posted, where the post names no other. */
  answered: number
  /** The id that its request will be sent with. */
  request: string
}

const URLENCODED = 'application/x-www-form-urlencoded'
const HOUR = 3_600_000
const TOO_LARGE = 70_000

/** The request that a generated post describes. */
export function postedRequest(
  post: HostileStep,
  { services, target, answers, answered, request }: Posted,
): StepRequest {
  const { path } = walk(target.wizard, answers)
  const usualStep = path[answered]
    ? String(answered)
    : target.name === 'signup'
      ? String(path.length - 1)
      : 'rever'
  const at = post.at === OWN ? usualStep : post.at
  const step = path[Number(at)]?.step
  const named = post.step === OWN ? step?.id : post.step === 'none' ? undefined : post.step
  const typedFields = step ? fieldsOf(step.ui, answers[step.id] ?? {}) : []
  const fields: Field[] = [
    ...tokensOf(post, services).map((token): Field => [TOKEN, token]),
    ...one(REQUEST, post.request === OWN ? request : post.request),
    ...(named === undefined ? [] : [[STEP, named] as const]),
    ...one(ACTION, post.action === OWN ? 'STEP.CONTINUED' : post.action),
    ...post.fields.reduce(changed, typedFields),
  ]
  const { payload, contentType, encoding } = bodyOf(post.body, fields)
  return {
    url: addressOf(post.address, target.base, at),
    headers: {
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
      ...ORIGINS[post.from],
    },
    payload,
    steps: new Set([step?.id, named]),
  }
}

const one = (name: string, value: string): Field[] => (value === 'none' ? [] : [[name, value]])

function tokensOf({ token }: HostileStep, { config, clock }: Services): string[] {
  const ours = makeFormToken(config.sessionSecret, clock.now())
  switch (token) {
    case 'expired':
      return [makeFormToken(config.sessionSecret, clock.now() - 3 * HOUR)]
    case 'forged':
      return [ours.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]
    case 'of another server':
      return [makeFormToken('segredo-de-outro-servidor-qualquer', clock.now())]
    case 'none':
      return []
    case 'empty':
      return ['']
    case 'twice':
      return [ours, ours]
  }
  return [ours]
}

const ORIGINS: Readonly<Record<HostileStep['from'], Record<string, string>>> = {
  [OWN]: { 'sec-fetch-site': 'same-origin' },
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'same-site': { 'sec-fetch-site': 'same-site' },
  elsewhere: { origin: 'https://mau.exemplo' },
  nowhere: { origin: 'null' },
  unsaid: {},
}

function addressOf(kind: HostileStep['address'], base: string, at: string): string {
  switch (kind) {
    case 'another slug':
      return `${base.replace(/-.*\//, '-outra-coisa/')}/${at}`
    case 'another wizard':
      return `${base === '/pedido-ch/passo' ? '/registo/passo' : '/pedido-ch/passo'}/${at}`
    case 'no such service':
      return `/servico/999999/passo/${at}`
    case 'a query':
      return `${base}/${at}?respostas=0&acao=STEP.BACK&%=%`
    case 'a slash':
      return `${base}/${at}/`
  }
  return `${base}/${at}`
}

interface Body {
  payload: Buffer
  contentType?: string
  encoding?: string
}

function bodyOf(kind: HostileStep['body'], fields: readonly Field[]): Body {
  const text = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
  const urlencoded = (payload: string | Buffer): Body => ({
    payload: Buffer.from(payload),
    contentType: URLENCODED,
  })
  switch (kind) {
    case 'multipart':
      return multipart(fields)
    case 'broken multipart': {
      const whole = multipart(fields)
      return { ...whole, payload: whole.payload.subarray(0, whole.payload.length / 2) }
    }
    case 'no boundary':
      return { ...multipart(fields), contentType: 'multipart/form-data' }
    case 'json':
      return {
        payload: Buffer.from(JSON.stringify(Object.fromEntries(fields))),
        contentType: 'application/json',
      }
    case 'text':
      return { payload: Buffer.from(text), contentType: 'text/plain' }
    case 'no type':
      return { payload: Buffer.from(text) }
    case 'utf-16':
      return { payload: Buffer.from(text, 'utf16le'), contentType: `${URLENCODED}; charset=utf-16` }
    case 'gzip':
      return { ...urlencoded(text), encoding: 'gzip' }
    case 'broken percent':
      return urlencoded(`${text}%&root_%E0%A4%A=%FF%zz&%`)
    case 'bytes':
      return urlencoded(
        Buffer.concat([Buffer.from(text), Buffer.from([0x26, 0xff, 0xfe, 0x3d, 0xc0, 0x80, 0x00])]),
      )
    case 'separators':
      return urlencoded(`&&&=&=&${text.replaceAll('&', '&&=;&')}&&&`)
    case 'too large':
      return urlencoded(text.padEnd(TOO_LARGE, '&x='))
    case 'too many':
      return urlencoded(`${'x=&'.repeat(2500)}${text}`)
    case 'nothing':
      return urlencoded('')
  }
  return urlencoded(text)
}

const BOUNDARY = 'fronteira-de-teste'

/** A browser's form with `enctype="multipart/form-data"`. A line break in a name or a quote is escaped as browsers do. */
function multipart(fields: readonly Field[]): Body {
  const escaped = (name: string) =>
    name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${escaped(name)}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}
