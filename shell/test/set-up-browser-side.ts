import { timeouts } from '@escapes/test-timeouts'
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: timeouts.condition })
