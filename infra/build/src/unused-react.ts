/**
 * What our build of React lacks. None of our pages has animations of the browser between views, refs of fragments,
 * hidden parts that stay mounted, form actions, or style sheets and scripts among its elements: the server's document
 * has those. Elements of a kind that only adds to its children still draw them. The shell does not lend the names.
 */
export const namesWithoutCode: Readonly<Record<string, readonly string[]>> = {
  react: ['Activity', 'ViewTransition', 'addTransitionType', 'useActionState'],
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
}

const toBodies = (names: readonly string[], body: string) => Object.fromEntries(names.map((name) => [name, body]))

const missing = (what: string): string => `throw Error("The shell's React has no ${what}")`

const methodsOf = (type: string, names: readonly string[]) =>
  toBodies(
    names.map((name) => `${type}.prototype.${name} = function `),
    '',
  )

const viewTransitions = {
  ...toBodies(
    [
      'trackEnterViewTransitions',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
      'commitAfterMutationEffectsOnFiber',
      'scheduleViewTransitionEvent',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'createViewTransitionInstance',
      'reportViewTransitionError',
    ],
    '',
  ),
  ...toBodies(['applyViewTransitionToHostInstances', 'measureViewTransitionHostInstancesRecursive'], 'return false'),
  startViewTransition: 'return null',
  ...methodsOf('ViewTransitionPseudoElement', ['animate', 'getAnimations', 'getComputedStyle']),
}

const fragmentRefs = {
  ...toBodies(['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'], ''),
  ...methodsOf('FragmentInstance', [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'focus',
    'focusLast',
    'blur',
    'observeUsing',
    'unobserveUsing',
    'getClientRects',
    'getRootNode',
    'compareDocumentPosition',
    'scrollIntoView',
  ]),
}

const resources = {
  ...toBodies(
    [
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'suspendResource',
      'insertSuspendedStylesheets',
    ],
    '',
  ),
  ...toBodies(['getResource', 'acquireResource'], 'return null'),
  preloadResource: 'return true',
  // Pictures are waited for within animations between views only.
  maySuspendCommit: 'return false',
  suspendInstance: '',
  waitForCommitToBeReady: 'return null',
  isHostHoistableType: 'return hostContext !== 1 && props.itemProp == null && (type === "meta" || type === "title")',
}

/** Of `react-dom-client.production.js`. */
export const unusedReactBodies: Readonly<Record<string, string>> = {
  ...viewTransitions,
  ...fragmentRefs,
  ...resources,
  ...toBodies(['updateActivityComponent', 'updateSuspenseListComponent'], missing('Activity')),
  ...toBodies(['mountActionState', 'updateActionStateImpl', 'dispatchActionState'], missing('useActionState')),
  ...toBodies(['startHostTransition', 'requestFormReset', 'requestFormReset\\$1'], missing('form actions')),
  'extractEvents\\$1': '',
  setPropOnCustomElement: missing('custom elements'),
  // Names of components in a stack are single letters in a build.
  getStackByFiberInDevAndProd: 'return ""',
  'ReactDOMSharedInternals.findDOMNode = function ': 'return null',
  defaultOnDefaultTransitionIndicator: '',
}
