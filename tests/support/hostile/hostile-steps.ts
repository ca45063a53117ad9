import fc from 'fast-check'
import type { Field } from '../plain-browser.ts'

/** As a page of ours has it. */
export const OWN = 'own'

/** The part of a posted step as a page of ours has it, or otherwise, in one of five posts. */
const usually = <T extends string | number>(...others: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<typeof OWN | T>(OWN) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )

const LONG = 50_000

const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '\0', '\r\n', '0', '-1', '-0', '1e309', 'NaN', '99999999999999999999', '1.234.567,891'],
    ...['true', 'false', 'null', '[]', '{"a":1}', '[object Object]', '__proto__', 'constructor'],
    ...['Outro: ', 'Outro: \ud800', '00/00/0000', '31/02/2027', '01/01/0001', '912 345 678', '0000-000'],
    ...["'; drop table leads; --", '<script>alert(1)</script>', '"><b>', '%', '%00', '\u202e', '😀'],
    ...['a'.repeat(LONG), 'é'.repeat(LONG / 4), '9'.repeat(LONG), `Outro: ${' '.repeat(LONG)}`],
  ),
)

const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...[
      'root',
      'root_',
      'root___proto__',
      '__proto__',
      'root_constructor',
      'root_toString',
      'prova',
      'passo',
    ],
    ...['pedido', 'acao', 'root_imovel', 'root_email', 'root_password', 'root_proponente_2_name'],
    ...['root_encargos_-1_tipo', 'root_encargos_9999_tipo', 'root_encargos_0_0_tipo', 'root_lv2', 'root_lv3'],
    ...['root_contact_phone', 'root_zip_home__instead', 'root_when__other', 'root_data_last'],
  ),
)

/** A change of a form's fields. `at` counts around them. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('added' as const), name: names, value: values }),
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(40), value: values }),
  fc.record({ kind: fc.constant('left out' as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('repeated' as const), at: fc.nat(40), times: fc.constantFrom(2, 300, 1900) }),
  fc.record({
    kind: fc.constant('of another entry' as const),
    at: fc.nat(40),
    entry: fc.constantFrom(-1, 1, 9999, 1e21),
  }),
  fc.record({ kind: fc.constant('a giant list' as const), entries: fc.constantFrom(20, 300) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** The most characters that a change makes of a form: far more than the server takes. */
const MAX_CHARACTERS = 1_000_000

/** How often fields may be repeated, up to `times`. */
function within(times: number, fields: readonly Field[]): number {
  const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0)
  return Math.min(times, Math.ceil(MAX_CHARACTERS / characters))
}

/** A form's fields after a change. */
export function changed(fields: readonly Field[], one: Change): Field[] {
  const at = 'at' in one && fields.length > 0 ? one.at % fields.length : -1
  const [name, value] = fields[at] ?? ['root', '']
  const others = fields.filter((_, index) => index !== at)
  switch (one.kind) {
    case 'added':
      return [...fields, [one.name, one.value]]
    case 'set':
      return [...others, [name, one.value]]
    case 'left out':
      return others
    case 'repeated':
      return [...fields, ...Array<Field>(within(one.times, [[name, value]])).fill([name, value])]
    case 'of another entry':
      return [...others, [name.replace(/_0_|$/, `_${one.entry}_`), value]]
    case 'a giant list':
      return Array.from({ length: within(one.entries, fields) }, (_, entry) =>
        fields.map((field): Field => [field[0].replace('_0_', `_${entry}_`), field[1]]),
      ).flat()
  }
}

const pointers = [
  '/encargos',
  '/encargos/-1',
  '/encargos/9999',
  '/__proto__',
  '/__proto__/0',
  '/lv2/0',
  '',
  '/',
]

/**
 * A step as it is posted: each part is as a page of ours has it (`OWN`), or is forged, expired, somebody else's, too
 * large or makes no sense. `wizard` counts around the wizards, `answered` is how many steps were answered before.
 */
export const hostileSteps = fc.record({
  wizard: fc.nat(59),
  answered: fc.nat(15),
  /** The page that the form is posted to. */
  at: usually(
    '0',
    '1',
    '3',
    'rever',
    '14',
    '99',
    '999',
    '1000',
    '-1',
    '1e2',
    'x',
    'enviado',
    '%31',
    '%FF',
    '1/2',
  ),
  /** The step that it says that it is of. */
  step: usually(
    '',
    '__proto__',
    'constructor',
    'details.imovel',
    'contact',
    'encargos',
    'perfil',
    'none',
    'x'.repeat(9000),
  ),
  token: usually('expired', 'forged', 'of another server', 'none', 'empty', 'twice'),
  request: usually('none', '', '../../x', 'x'.repeat(9000), "'; --", '00000000-0000-4000-8000-000000000000'),
  cookie: usually("another's", 'none', 'unknown', 'broken', 'many'),
  from: usually('cross-site', 'same-site', 'elsewhere', 'nowhere', 'unsaid'),
  action: usually(
    ...['', 'STEP.BACK', 'REVIEW.OPENED', 'SUBMIT.RETRIED', 'STEP.VISITED 0', 'STEP.VISITED 9'],
    ...['STEP.VISITED 999', 'STEP.VISITED -1', 'STEP.VISITED 1e9', 'WIZARD.LEFT', 'WIZARD.CLOSED', 'x'],
    ...['ANSWER.CHANGED', 'DOUBT.CONFIRMED', 'DOUBT.CONFIRMED __proto__', 'STEP.CONTINUED STEP.CONTINUED'],
    ...pointers.flatMap((pointer) => [`ENTRY.ADDED ${pointer}`, `ENTRY.REMOVED ${pointer}`]),
  ),
  body: usually(
    ...['multipart', 'broken multipart', 'no boundary', 'json', 'text', 'no type', 'utf-16', 'gzip'],
    ...['broken percent', 'bytes', 'separators', 'too large', 'too many', 'nothing'],
  ),
  address: usually('another slug', 'another wizard', 'no such service', 'a query', 'a slash'),
  sent: usually('again', 'at once'),
  fields: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Change[]>([]) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  ),
})
export type HostileStep = typeof hostileSteps extends fc.Arbitrary<infer T> ? T : never

/** What is not as a page of ours has it: the names of the parts. */
export const attacksIn = (post: HostileStep): string[] => [
  ...Object.entries(post)
    .filter(([name, part]) => !['wizard', 'answered', 'fields'].includes(name) && part !== OWN)
    .map(([name]) => name),
  ...post.fields.map(({ kind }) => `a field ${kind}`),
]
