// The entry of a remote's server build. `publicPath` comes from who runs the file: the address of the build's files.
import remote from 'remote-of-this-build'

__webpack_public_path__ = publicPath

export default remote
/** Ids of the modules that have run, by which the build finds the styles of a page. */
export const listRunModules = () => Object.keys(require.cache)
