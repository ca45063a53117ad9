import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The baseline: four of the energy certificate's questions, written by hand with React and MUI alone. */
function Form() {
  const [step, setStep] = useState(0)
  const [systems, setSystems] = useState<string[]>([])
  const [documents, setDocuments] = useState<string[]>([])
  const [opener, setOpener] = useState('')
  const [when, setWhen] = useState('')
  const [tried, setTried] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus goes to the question whenever the step changes
  useEffect(() => {
    title.current?.focus()
  }, [step])

  const missing = (step === 0 && systems.length === 0) || (step === 3 && when === '')
  const go = () => {
    setTried(missing)
    if (!missing && step < 3) setStep(step + 1)
  }
  const pages: { heading: string; field: ReactNode }[] = [
    {
      heading: 'Que sistemas tem o imóvel?',
      field: (
        <Choices
          options={[
            'Ar condicionado',
            'Aquecimento central',
            'Painéis solares',
            'Esquentador ou caldeira',
            'Nenhum destes',
          ]}
          chosen={systems}
          onChange={setSystems}
          error={tried}
        />
      ),
    },
    {
      heading: 'Que documentos já tem?',
      field: (
        <Choices
          options={[
            'Caderneta predial',
            'Certidão do registo predial',
            'Plantas',
            'Ficha técnica da habitação',
            'Nenhum',
          ]}
          chosen={documents}
          onChange={setDocuments}
          error={tried}
        />
      ),
    },
    {
      heading: 'Quem abre a porta ao perito?',
      field: (
        <RadioGroup value={opener} onChange={(event) => setOpener(event.target.value)}>
          {['Eu', 'O inquilino', 'A imobiliária', 'Outro'].map((option) => (
            <FormControlLabel key={option} value={option} label={option} control={<Radio />} />
          ))}
        </RadioGroup>
      ),
    },
    {
      heading: 'Para quando precisa do serviço?',
      field: (
        <FormControl error={tried} fullWidth>
          <RadioGroup value={when} onChange={(event) => setWhen(event.target.value)}>
            {[
              'Com urgência',
              'Nos próximos dias',
              'Nas próximas semanas',
              'Nos próximos 3 meses',
              'Daqui a mais de 3 meses',
              'Ainda não sei',
            ].map((option) => (
              <FormControlLabel key={option} value={option} label={option} control={<Radio />} />
            ))}
          </RadioGroup>
          {tried && <FormHelperText>Este campo é obrigatório</FormHelperText>}
        </FormControl>
      ),
    },
  ]
  const page = pages[step]
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="heading">
      <LinearProgress variant="determinate" value={25 + step * 15} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <Stack key={step} spacing={3} sx={{ p: 3, minHeight: 480 }}>
          <Typography id="heading" ref={title} component="h2" variant="h5" tabIndex={-1}>
            {page?.heading}
          </Typography>
          {page?.field}
        </Stack>
        <Stack direction="row" sx={{ p: 2, justifyContent: 'space-between' }}>
          <Button size="large" onClick={() => setStep(Math.max(0, step - 1))}>
            Voltar
          </Button>
          <Button type="submit" variant="contained" size="large">
            Continuar
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

interface ChoicesProps {
  options: string[]
  chosen: string[]
  onChange: (chosen: string[]) => void
  error: boolean
}

function Choices({ options, chosen, onChange, error }: ChoicesProps) {
  return (
    <FormControl error={error} fullWidth>
      <FormGroup>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={option}
            control={
              <Checkbox
                checked={chosen.includes(option)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, option] : chosen.filter((other) => other !== option),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>Este campo é obrigatório</FormHelperText>}
    </FormControl>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Form />)
