import Button from '@mui/material/Button'
import { useState } from 'react'
import { creditsInWords, MAX_COST, MIN_COST } from '#schemas/requests/rules.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Panel } from '../facts.tsx'
import { FilterSelect } from '../lists/filters.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

const costs = Array.from({ length: MAX_COST - MIN_COST + 1 }, (_, index) => MIN_COST + index)

interface ProposalCostProps {
  /** The service. */
  id: number
  credits: number
  onChanged: () => void
}

/** What a proposal for a service costs a professional, and its change (PRO-3). */
export function ProposalCost({ id, credits, onChanged }: ProposalCostProps) {
  const [changing, setChanging] = useState(false)
  const others = costs.filter((cost) => cost !== credits)
  const [next, setNext] = useState(String(others[0]))
  return (
    <Panel title={`Uma proposta custa ${creditsInWords(credits)}`}>
      <Button variant="outlined" color="secondary" onClick={() => setChanging(true)}>
        Mudar o custo…
      </Button>
      {changing && (
        <ReasonDialog
          title="Mudar o custo de uma proposta"
          text={`Custa agora ${creditsInWords(credits)}. O novo custo conta para as propostas que forem enviadas a partir de agora.`}
          action="Mudar"
          onClose={() => setChanging(false)}
          onConfirm={async (reason) => {
            await callAdmin('setServiceCredits', {
              params: { id },
              body: { from: credits, credits: Number(next), reason },
            })
            setChanging(false)
            onChanged()
          }}
        >
          <FilterSelect
            label="Novo custo"
            value={next}
            options={others.map((cost) => [String(cost), creditsInWords(cost)])}
            onChange={setNext}
          />
        </ReasonDialog>
      )}
    </Panel>
  )
}
