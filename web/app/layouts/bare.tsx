import { Outlet } from 'react-router'
import { BareFrame } from '../frame/bare-frame.tsx'

export default function Bare() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}
