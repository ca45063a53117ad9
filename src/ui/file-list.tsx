import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

interface FileListProps {
  label: string
  /** Each with the address that it is downloaded from, and what stands next to its name. */
  files: readonly { name: string; detail: string; url?: string | undefined }[]
}

/** Files to download, by their names. */
export function FileList({ label, files }: FileListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map(({ name, detail, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
        <Box component="li" key={index} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          {url === undefined ? (
            <span>{name}</span>
          ) : (
            <Link href={url} download={name}>
              {name}
            </Link>
          )}
          <span>{` · ${detail}`}</span>
        </Box>
      ))}
    </Box>
  )
}
