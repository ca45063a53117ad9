import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, fn, type Mock, waitFor } from 'storybook/test'
import type { Atom, Samples } from '#schemas/atoms/atom.ts'
import { nameAtoms, nameSamples } from '#schemas/atoms/name-atoms.ts'
import { atomSamples, atoms } from '#schemas/atoms/registry.ts'
import type { ObjectSchema } from '#schemas/json-schema.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { formatsOf } from '#schemas/validation/formats.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { FieldsForm } from '#src/forms/fields-form.tsx'
import { about, type Controls, HIDDEN, text } from '#stories/support/controls.ts'
import { aroundPart } from '#stories/support/states.tsx'
import type { ValueKind } from './value-kinds-table.ts'

interface ValueKindProps {
  kind: ValueKind
  /** Typed into the second field and read as the site reads it. */
  valid: string
  /** Typed into the third field. */
  invalid: string
  onChange?: (values: StepAnswers) => void
  onLeft?: (field: string) => void
}

const kinds: Readonly<Record<ValueKind, Atom>> = { ...atoms, ...nameAtoms }
const samples: Readonly<Record<ValueKind, Samples>> = { ...atomSamples, ...nameSamples }
const ajv = createAjv({ allErrors: true, ownFormats: formatsOf(nameAtoms) })
const NOTHING = {}

/** A kind of value in a field: with nothing in it, with an answer, and with what the site refuses, in its own words. */
function ValueKindFields({ kind, valid, invalid, onChange, onLeft }: ValueKindProps) {
  const atom = kinds[kind]
  const [schema, ui] = useMemo(() => {
    const field = {
      // The widget of this kind shows options, which belong to a question: here the text stands alone.
      ...(kind === 'otherAnswer' && { 'ui:widget': 'text' }),
      'ui:options': { atom: kind, ...(kind in nameAtoms && { reasons: atom.messages }) },
    }
    const fields: ObjectSchema = {
      type: 'object',
      properties: {
        empty: { title: 'Por preencher', ...atom.schema },
        valid: { title: 'Preenchido', ...atom.schema },
        invalid: { title: 'Com erro', ...atom.schema },
      },
      required: ['empty', 'valid', 'invalid'],
      additionalProperties: false,
    }
    return [fields, { empty: field, valid: field, invalid: field }]
  }, [kind, atom])
  const [values, setValues] = useState<StepAnswers>({
    valid: atom.entry.parse(valid),
    invalid: atom.entry.parse(invalid),
  })
  const validate = useMemo(() => ajv.compile(schema), [schema])
  const allProblems = validate(values) ? [] : toProblems(validate.errors, ui, values)
  // Nothing is said of a field before it was filled in.
  const problems = allProblems.filter(({ keyword }) => keyword !== 'required')
  return (
    <FieldsForm
      schema={schema}
      ui={ui}
      idPrefix={kind}
      values={values}
      problems={problems}
      notes={NOTHING}
      help={NOTHING}
      layout="page"
      onChange={(next) => {
        setValues(next)
        onChange?.(next)
      }}
      {...(onLeft && { onLeft })}
    />
  )
}

/** Each kind of value in a field: with nothing in it, with an answer, and with what the site refuses. */
const meta: Meta<typeof ValueKindFields> = {
  title: 'Partes/Valores (value kinds)',
  component: ValueKindFields,
  tags: ['autodocs'],
  parameters: about(
    'Cada género de valor num campo: por preencher, preenchido, e com o que o site recusa, nas palavras dele.',
  ),
  decorators: [aroundPart],
  argTypes: {
    kind: HIDDEN,
    onChange: HIDDEN,
    onLeft: HIDDEN,
    valid: text(
      'O que se escreve bem',
      'Vai para o segundo campo, tal como o campo o mostra depois de lido.',
    ),
    invalid: text('O que se escreve mal', 'Vai para o terceiro campo, com o que se diz dele.'),
  } satisfies Controls<typeof ValueKindFields>,
  // A kind's own widget is loaded late.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('input').length).toBeGreaterThanOrEqual(3))
  },
  render: (args) => <ValueKindFields key={`${args.valid} ${args.invalid}`} {...args} />,
}
export default meta

type Story = StoryObj<typeof ValueKindFields>

const typedOf = (sample: Samples['valid'][number] | Samples['invalid'][number] | undefined): string =>
  typeof sample === 'string' || sample === undefined ? (sample ?? '') : sample[0]

/** What a kind takes and refuses, and in which words: read from its samples and messages. */
function inWords(kind: ValueKind): string {
  const typed = (of: readonly Parameters<typeof typedOf>[0][]) => of.map(typedOf)
  const sentence = (verb: string, texts: readonly string[]) => {
    const quoted = [...new Set(texts)].filter((each) => each.trim()).map((each) => `«${each}»`)
    return quoted.length > 0 ? [`${verb} ${quoted.join(', ')}.`] : []
  }
  return [
    ...sentence('Aceita', typed(samples[kind].valid)),
    ...sentence('Recusa', typed(samples[kind].invalid)),
    ...sentence('Diz', Object.values(kinds[kind].messages)),
  ].join('\n\n')
}

/** A kind with its first good sample and the first bad one that is not empty. */
const of = (kind: ValueKind): Story => ({
  parameters: { docs: { description: { story: inWords(kind) } } },
  args: {
    kind,
    valid: typedOf(samples[kind].valid[0]),
    invalid: samples[kind].invalid.map(typedOf).find((text) => text.trim() !== '') ?? '',
  },
})

/** When a function was last called, among all calls. */
const lastCall = (listener: unknown): number => (listener as Mock).mock.invocationCallOrder.at(-1) ?? 0

export const CódigoPostal = of('postalCode')
export const Telemóvel = of('phone')
export const TelemóvelDeQualquerPaís = of('internationalPhone')
export const Email = of('email')
export const NomeDePessoa = of('personName')
export const Texto = of('filledText')
export const OutraResposta = of('otherAnswer')
export const DataEHora = of('dateTime')
export const DataDeNascimento = of('birthDate')
export const DataPassada = of('pastDate')
export const DiasQueVêm = of('comingDays')
export const Dinheiro = of('money')
export const DinheiroAcimaDeZero = of('positiveMoney')
export const DoisAlgarismos = of('twoDigits')
export const Quantidade = of('quantity')
export const Lugar = of('placeText')
export const NúmeroDeDocumento = of('documentNumber')
export const NIF = of('nif')
export const NúmeroDeIVA = of('taxNumber')
export const País: Story = {
  ...of('country'),
  args: { ...of('country').args, onChange: fn(), onLeft: fn() },
  // A field that corrects itself when it is left tells of its correction first.
  play: async ({ canvas, args, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Por preencher/ })
    await userEvent.type(field, 'PORTUGAL')
    await userEvent.tab()
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledWith('empty'))
    await expect(field).toHaveValue('Portugal')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ empty: 'Portugal' }))
    await expect(lastCall(args.onChange)).toBeLessThan(lastCall(args.onLeft))
  },
}
export const Nacionalidade = of('nationality')
