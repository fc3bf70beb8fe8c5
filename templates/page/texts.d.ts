// Texts that become a part of the page.
declare module "*.txt" {
  const text: string;
  export default text;
}
