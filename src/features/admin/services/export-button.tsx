import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

/** As what questions are exported (QST-74), and how the file's name ends. */
export interface ExportKind {
  label: string
  as?: 'survey-js' | 'json-schema'
  ending: string
}

const kinds: readonly ExportKind[] = [
  { label: 'Ficheiro do Cinco', ending: '' },
  { label: 'SurveyJS (JSON)', as: 'survey-js', ending: '-surveyjs' },
  { label: 'JSON Schema com uiSchema', as: 'json-schema', ending: '-schema' },
]

interface ExportButtonProps {
  label: string
  disabled: boolean
  onExport: (kind: ExportKind) => void
}

/** The button that exports questions, with the kinds of files that there are. */
export function ExportButton({ label, disabled, onExport }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="secondary"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>{label}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind.label}
            sx={{ minHeight: 44 }}
            onClick={() => {
              close()
              onExport(kind)
            }}
          >
            {kind.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
