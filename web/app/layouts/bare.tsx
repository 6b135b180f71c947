import { Outlet } from 'react-router'
import { BareFrame } from '../platform/frame/bare-frame.tsx'
import { earlyTypeface } from '../platform/frame/typeface.ts'

export const links = earlyTypeface

export default function Bare() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}
