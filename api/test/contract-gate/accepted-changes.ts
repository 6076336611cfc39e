/** Breaking changes to published contracts that no live page suffers from, with the reason. */
export const acceptedChanges: { change: RegExp; because: string }[] = [
  {
    change: /GET \/listings.* added `#\/components\/schemas\/(Tour|Experience|Villa)\w+/,
    because: 'the kinds of a listing got names in the document; their members are those they had',
  },
  {
    change:
      /added the new `(duplicate|closed|split|undone|same-claim|approve|change|complete|decline|no-show|pay|reinstate)` enum value to/,
    because: 'pages show a label of their own for a state or an action they do not know',
  },
  {
    change: /added the pattern `\^\[a-z\]\[a-z0-9-\]\{1,30\}\$` to the `path` request parameter `remote`/,
    because: 'no remote was ever called otherwise',
  },
  {
    change: /`content` request property type\/format changed from `string`\/`base64` to/,
    because: 'it is base64 still, said as the encoding of the content',
  },
  {
    change: /PUT \/admin\/bank-accounts\/\{id\}: removed the non-success response with the status `404`/,
    because: 'every such call is rejected since changes need a second admin, with a sentence that pages show',
  },
  {
    change:
      /removed the (required|optional|request) property `(items\/items\/)?(lookalikes|asksAgain|askAgain|settling|isKept)`/,
    because: 'the fields got clearer names, and every page that reads them is released with this contract',
  },
  {
    change: /GET \/admin\/stranded-payments: api path removed without deprecation/,
    because: 'it is /admin/unallocated-payments now, and only the back office calls it, released with this contract',
  },
  {
    change: /POST \/bookings(\/\{id\}\/(change|submit))?: removed the request property `(quotedTotal|quoted)`/,
    because: 'the fields say the currency of the total, and every page that sends them is released with this contract',
  },
]
