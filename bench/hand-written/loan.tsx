import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loanOptions } from '#schemas/wizards/loan/options.ts'

type Answers = Readonly<Record<string, string>>

/** A field's name, its label, and its options where it is a select. */
type FieldOf = readonly [name: string, label: string, options?: readonly (string | number)[]]

const dependents = [0, 1, 2, 3, 4, 5, 6]
const identity: readonly FieldOf[] = [
  ['name', 'Nome Próprio'],
  ['lastname', 'Apelido'],
  ['data_nascimento', 'Data de nascimento'],
]
const document: readonly FieldOf[] = [
  ['documento', 'Documento de identificação', loanOptions.documento],
  ['id_numero', 'Número do documento'],
  ['estado_civil', 'Estado civil', loanOptions.estado_civil],
]
const applicant: readonly FieldOf[] = [
  ...identity,
  ['nacionalidade', 'Nacionalidade'],
  ...document,
  ['dependente', 'Número de dependentes', dependents],
  ['pais_residencia', 'País de residência'],
  ['morada', 'Morada'],
  ['localidade', 'Localidade'],
  ['distrito', 'Distrito', loanOptions.distrito],
  ['phone1', 'Telemóvel'],
  ['phone2', 'Outro número'],
  ['email', 'E-mail'],
]
const guarantor: readonly FieldOf[] = [
  ['relacao_proponentes', 'Relação com os proponentes', loanOptions.relacao_proponentes],
  ...identity,
  ...document,
  ['tipo_habitacao', 'Tipo de habitação', loanOptions.tipo_habitacao],
  ['encargo_mensal', 'Encargo mensal com a habitação'],
  ['dependente', 'Número de dependentes', dependents],
]
const job: readonly FieldOf[] = [
  ['actividade_profissional', 'Actividade profissional', loanOptions.actividade_profissional],
  ['profissao', 'Profissão'],
  ['tipo_contrato', 'Tipo de contrato', loanOptions.tipo_contrato],
  ['antiguidade', 'Antiguidade (anos)'],
  ['vencimento_mensal', 'Vencimento mensal líquido'],
  ['outros_rendimentos', 'Outros rendimentos mensais'],
  ['nome_empresa', 'Nome da empresa'],
  ['data_entrada', 'Data de entrada na empresa'],
]
const people = ['Primeiro proponente', 'Segundo proponente', 'Primeiro fiador', 'Segundo fiador']
/** The people of a request with one, two and four of them, by their places in `people`. */
const taking = Number(new URLSearchParams(location.search).get('pessoas'))
const steps = [
  'Dados gerais',
  'Dados pessoais',
  'Dados profissionais',
  'Património',
  'Encargos',
  'Informações',
]

/** The baseline: the loan's second and third step with the same fields, written by hand with React and MUI alone. */
function Form() {
  const [step, setStep] = useState(1)
  const [answers, setAnswers] = useState<Answers>({})
  const [tried, setTried] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step scrolls up and focuses its heading
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
    title.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr) 320px', p: 3 }}>
      <Paper sx={{ p: 4 }}>
        <div ref={top} />
        <Stepper activeStep={step} alternativeLabel>
          {steps.map((name) => (
            <Step key={name}>
              <StepLabel>{name}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            const missing = [...form.querySelectorAll<HTMLInputElement>('[required]')].some(
              ({ value }) => value === '',
            )
            setTried(missing)
            if (!missing) setStep(2)
          }}
        >
          <Typography id="loan-heading" ref={title} component="h2" variant="h5" tabIndex={-1} sx={{ my: 3 }}>
            {steps[step]}
          </Typography>
          {people.slice(0, taking).map((person, index) => (
            <Person
              key={`${step}${person}`}
              name={`${step}_${index}`}
              title={person}
              fields={step === 2 ? job : index < 2 ? applicant : guarantor}
              answers={answers}
              tried={tried}
              onChange={(name, value) => setAnswers((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <Stack direction="row" sx={{ justifyContent: 'space-between', flexDirection: 'row-reverse' }}>
            <Button type="submit" variant="contained" size="large">
              SEGUINTE
            </Button>
            <Button size="large" onClick={() => setStep(1)}>
              VOLTAR
            </Button>
          </Stack>
        </form>
      </Paper>
      <Paper sx={{ p: 3, alignSelf: 'start' }}>
        <Typography component="h2" variant="h6">
          Resumo
        </Typography>
      </Paper>
    </Box>
  )
}

interface PersonProps {
  /** The prefix of its fields' names. */
  name: string
  title: string
  fields: readonly FieldOf[]
  answers: Answers
  tried: boolean
  onChange: (name: string, value: string) => void
}

function Person({ name: prefix, title, fields, answers, tried, onChange }: PersonProps) {
  return (
    <Box component="fieldset" sx={{ mb: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <legend>{title}</legend>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {fields.map(([field, label, options]) => {
          const name = `${prefix}_${field}`
          const value = answers[name] ?? ''
          const required = field !== 'phone2' && field !== 'outros_rendimentos'
          const wrong = tried && required && value === ''
          return (
            <TextField
              key={name}
              id={name}
              label={label}
              required={required}
              value={value}
              error={wrong}
              helperText={wrong ? 'Este campo é obrigatório' : undefined}
              onChange={({ target }) => onChange(name, target.value)}
              select={options !== undefined}
              slotProps={{ select: { native: true } }}
            >
              {options && (
                <>
                  <option value="" />
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </>
              )}
            </TextField>
          )
        })}
      </Box>
    </Box>
  )
}

const root = globalThis.document.getElementById('root')
if (root) createRoot(root).render(<Form />)
