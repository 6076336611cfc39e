export const toCustomerAddress = ({ id }: { id: string }): string => `/admin/customers/${id}`
