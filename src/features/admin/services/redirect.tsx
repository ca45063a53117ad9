import Typography from '@mui/material/Typography'
import { ServicePicker } from '../service-picker.tsx'

interface RedirectProps {
  services: readonly { id: number; title: string }[]
  value: string
  onChange: (value: string) => void
}

/** The service that the pages of withdrawn ones lead to (PAGE-37), if any. */
export const Redirect = ({ services, value, onChange }: RedirectProps) => (
  <>
    <ServicePicker
      label="Levar os visitantes a outro serviço (opcional)"
      services={services}
      value={value}
      placeholder="Nenhum"
      onChange={onChange}
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
      {value === ''
        ? 'Sem outro serviço, a página diz que este já não está disponível e mostra serviços parecidos.'
        : 'O endereço deste serviço passa a levar à página desse.'}
    </Typography>
  </>
)
