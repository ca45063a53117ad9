import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/area-section/area-section-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { exampleNames, exampleSubgroups } from '#stories/support/example-signup.ts'
import { fill, phone, press, shown, UNTOUCHED } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'
import type { Stored } from '#stories/support/stored.ts'

/** A professional's own profile. */
const meta: Meta = { title: 'Área/Perfil (edit profile)' }
export default meta

const credential = {
  id: 'certificacao-1',
  kind: 'insurance' as const,
  number: 'A-1234',
  issuer: 'Seguradora Teste',
  until: '2027-05-04',
  reason: null,
  at: '2026-11-20T10:00:00.000Z',
}
/** One that is shown, one that waits, one that was refused; and one that the law asks for. */
const listOwnCredentials = {
  rows: [
    {
      ...credential,
      state: 'verified' as const,
      decided_at: '2026-11-21T10:00:00.000Z',
      ends_on: '2027-05-04',
      document: null,
    },
    {
      ...credential,
      ...{ id: 'certificacao-2', kind: 'impic' as const, number: '12345 - PAR', issuer: null, until: null },
      ...{ state: 'open' as const, decided_at: null, ends_on: null, document: 'alvara.pdf' },
    },
    {
      ...credential,
      ...{ id: 'certificacao-3', kind: 'dgeg' as const, number: '4567', issuer: null, until: null },
      ...{ state: 'refused' as const, reason: 'Não se lê o número.', ends_on: null, document: null },
      decided_at: '2026-11-21T10:00:00.000Z',
    },
  ],
  wanted: [
    {
      kind: 'adene' as const,
      words: 'Para certificados energéticos a lei pede um perito qualificado, registado na ADENE.',
    },
  ],
}

type OwnProfile = ReplyOf<typeof calls.showOwnProfile>

const session = {
  token: 'exemplo',
  user: { name: 'Ana Teste', role: 'professional' },
  expiresAt: Date.UTC(2096, 0, 1),
}

const written: OwnProfile = {
  slug: 'ana-teste',
  visible: true,
  published: true,
  gallery: 12,
  values: {
    name: 'Ana Teste Certificação',
    info1: 'Somos duas peritas que certificam casas e escritórios na área de Lisboa.',
    info2: 'Marcamos a visita no mesmo dia e entregamos o certificado em três dias úteis.',
    info3: '12 anos',
    services: [311, 320],
    zip_work: '1000-001',
    distance: 25,
    established: '2014',
    employees: '2',
    website: 'https://www.exemplo.pt',
    facebook: 'https://facebook.com/exemplo',
  },
  verifications: {
    email: true,
    phone: true,
    website: { address: 'https://www.exemplo.pt', token: 'codigo-de-exemplo', verified: true },
    nif: { value: '123456789', state: 'verified', reason: null },
  },
}
const begun: OwnProfile = {
  slug: 'ana-teste',
  visible: false,
  published: false,
  gallery: 12,
  values: { name: 'Ana Teste', services: [311], zip_work: '1000-001', distance: 10 },
  verifications: { email: false, phone: false, website: null, nif: null },
}
const unverified: OwnProfile = {
  ...written,
  verifications: {
    email: true,
    phone: false,
    website: { address: 'https://www.exemplo.pt', token: 'codigo-de-exemplo', verified: false },
    nif: { value: '123456789', state: 'refused', reason: 'O nome não é o do perfil.' },
  },
}

const catalogue: Replies = {
  listSubgroups: exampleSubgroups.map(({ id, main_group_id }) => ({
    id,
    main_group_id,
    title: exampleNames.lv2.get(id) ?? '',
  })),
  listServices: exampleSubgroups.flatMap(({ id, services }) =>
    services.map((service) => ({
      id: service,
      title: exampleNames.lv3.get(service) ?? '',
      sub_group_id: id,
      created_at: null,
      updated_at: null,
    })),
  ),
}

interface More {
  /** What the tab has kept. */
  tab?: Stored
  /** What the server's page said besides. */
  loaded?: object
}

const at = (
  profile: OwnProfile | ApiError | 'never',
  replies: Replies = {},
  { tab = {}, loaded = {} }: More = {},
): StoryObj =>
  shown(() => <Page />, {
    row: 'areaSection',
    address: '/area/perfil',
    path: '/area/:section/*',
    loaded: { ...SECTION, ...loaded },
    replies: {
      ...catalogue,
      listOwnReviews: { rows: [], next: null },
      listOwnCredentials,
      showOwnProfile: profile,
      ...replies,
    },
    tab,
    stored: { [SESSION_KEY]: JSON.stringify(session) },
  })

/** Writes a name, and saves. */
const saving =
  (name: string, shows: RegExp): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByLabelText('Nome do perfil')
    await userEvent.clear(field)
    await fill(field, name)
    await press(page.getByRole('button', { name: 'Guardar o perfil' }))
    await page.findByText(shows)
  }

const reviewed = {
  listOwnReviews: {
    rows: [
      {
        id: 'avaliacao-1',
        stars: 5,
        words: 'Cumpriu os prazos.',
        at: '2026-10-18T10:00:00.000Z',
        service: 'Certificado Energético',
        answer: null,
        reported: false,
        decided: false,
        hidden: null,
      },
    ],
    next: 'mais',
  },
}
export const Preenchido = at(written, reviewed)
export const PreenchidoNoTelemóvel = phone(Preenchido)
/** 'Cancelar' drops the answer; the report names its own problems (PAGE-85). */
export const AvaliaçãoPorDenunciar: StoryObj = {
  ...at(written, reviewed),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const summary = await page.findByText('Responder')
    await press(summary)
    await fill(await page.findByLabelText('A sua resposta'), 'Obrigada.')
    await press(page.getByRole('button', { name: 'Cancelar' }))
    await expect(summary).toHaveFocus()
    await press(summary)
    await expect(await page.findByLabelText('A sua resposta')).toHaveValue('')
    await press(page.getByRole('button', { name: 'Cancelar' }))
    await press(page.getByText('Denunciar'))
    await press(await page.findByRole('button', { name: 'Denunciar a avaliação' }))
    await page.findByText('Escreva o motivo, com pelo menos 3 caracteres.')
    await expect(page.queryByLabelText('A sua resposta')).toBeNull()
  },
}
export const AvaliaçãoPorDenunciarNoTelemóvel = phone(AvaliaçãoPorDenunciar)
/** An answer that the tab had kept (PAGE-41). */
export const AvaliaçãoRetomada: StoryObj = {
  ...at(written, reviewed, {
    tab: {
      'escrito:review-answer-avaliacao-1:': JSON.stringify({ of: '', values: { answer: 'Obrigada pela' } }),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByLabelText('A sua resposta')).toHaveValue('Obrigada pela')
  },
}
export const AvaliaçãoRetomadaNoTelemóvel = phone(AvaliaçãoRetomada)
/** The photographs of work may be shown on our pages (PRF-13). */
export const FotografiasPermitidas = at({ ...written, values: { ...written.values, show_work: true } })
export const PorEscrever = at(begun)
export const PorEscreverNoTelemóvel = phone(PorEscrever)
export const Guardado: StoryObj = {
  ...at(written, { saveOwnProfile: { success: true } }),
  play: saving('Ana Teste Peritagens', /está guardado/),
}
export const GuardadoNoTelemóvel = phone(Guardado)
/** What was typed before a reload. */
export const Retomado = at(
  begun,
  {},
  {
    tab: {
      'escrito:own-profile:': JSON.stringify({ of: '', values: { info1: 'Somos duas peritas de Lisboa.' } }),
    },
  },
)
export const RetomadoNoTelemóvel = phone(Retomado)
export const ComErros: StoryObj = { ...at(written), play: saving('12', /Verifique os campos/) }
export const ComErrosNoTelemóvel = phone(ComErros)
export const Recusado: StoryObj = {
  ...at(
    { ...written, values: { ...written.values, established: '2099' } },
    {
      saveOwnProfile: new ApiError(422, 'Verifique os campos indicados.', [
        { path: '/established', message: 'Este ano ainda não chegou.' },
      ]),
    },
  ),
  play: saving('Ana Teste Peritagens', /ainda não chegou/),
}
export const RecusadoNoTelemóvel = phone(Recusado)
export const PorVerificar: StoryObj = {
  ...at(unverified, { verifyWebsite: { verified: false, message: 'Não encontrámos o código no seu site.' } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByRole('button', { name: 'Verificar agora' }))
    await page.findByText(/Não encontrámos/)
  },
}
export const PorVerificarNoTelemóvel = phone(PorVerificar)
const refused = (path: string, message: string) => ({ path, keyword: 'refused', message })
/** A profile that was posted without scripts, with a photograph that could not be taken (PRF-22). */
export const DevolvidoPeloServidor = at(
  written,
  {},
  {
    loaded: {
      form: {
        ...UNTOUCHED,
        values: { ...written.values, established: '2099' },
        problems: [
          refused('/established', 'Este ano ainda não chegou.'),
          refused('/gallery', 'Não foi possível juntar tudo. «carta.txt»: Não é uma fotografia.'),
        ],
      },
      action: '',
    },
  },
)
export const DevolvidoPeloServidorNoTelemóvel = phone(DevolvidoPeloServidor)
/** A credential that was posted so (PRF-23): its document has to be chosen again. */
export const CertificaçãoDevolvida = at(
  written,
  {},
  {
    loaded: {
      form: {
        ...UNTOUCHED,
        values: { kind: 'insurance', number: 'A-1234' },
        problems: [
          refused('/issuer', 'Escreva o nome: seguradora.'),
          refused('/until', 'Escreva até quando é válido.'),
          refused('/file', 'Escolha o documento de novo: o navegador não o guarda.'),
        ],
      },
      action: 'certificacao',
    },
  },
)
export const CertificaçãoDevolvidaNoTelemóvel = phone(CertificaçãoDevolvida)
export const ACarregar = at('never')
export const ACarregarNoTelemóvel = phone(ACarregar)
export const Falhado = at(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'))
export const FalhadoNoTelemóvel = phone(Falhado)
