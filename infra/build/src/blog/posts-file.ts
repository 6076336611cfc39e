/** The file that declares the list of posts, and that the build replaces by it. */
export const isPostsFile = /[\\/]content[\\/]blog[\\/]posts\.ts$/
