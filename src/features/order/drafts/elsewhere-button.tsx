import IconButton from '@mui/material/IconButton'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The button in the order's head that leads to another device (ORD-32). It comes after the first question, into room that the head keeps for it. */
export function ElsewhereButton({ onPress }: { onPress: () => void }) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  useEffect(() => setRoom(document.getElementById('order-more')), [])
  if (!room) return null
  return createPortal(
    <IconButton
      aria-label="Continuar noutro dispositivo"
      title="Continuar noutro dispositivo"
      onClick={onPress}
      sx={{ width: 44, height: 44 }}
    >
      <DevicesIcon size={22} aria-hidden />
    </IconButton>,
    room,
  )
}
