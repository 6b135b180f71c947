import { Outlet } from 'react-router'
import { PublicFrame } from '../frame/public-frame.tsx'
import { earlyTypeface } from '../frame/typeface.ts'

export const links = earlyTypeface

export default function Public() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
