import { Outlet } from 'react-router'
import { BareFrame } from '../frame/bare-frame.tsx'
import { earlyTypeface } from '../frame/typeface.ts'

export const links = earlyTypeface

export default function Bare() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}
